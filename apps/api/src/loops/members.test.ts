// The loops over the calls of members: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('members');
