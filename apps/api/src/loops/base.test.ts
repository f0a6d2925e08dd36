// The loops over the calls of base: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('base');
