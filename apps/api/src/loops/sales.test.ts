// The loops over the calls of sales: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('sales');
