// The loops over the calls of desk: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('desk');
