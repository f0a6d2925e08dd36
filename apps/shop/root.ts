// Folder of this installation: sources, builds and, unless DATA_DIR says otherwise, data.
import { dirname } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));
