// The loops over the calls of content: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('content');
