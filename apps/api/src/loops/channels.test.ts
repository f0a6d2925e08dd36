// The loops over the calls of channels: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('channels');
