// The loops over the calls of catalog: contract, access, invalid input.
import { loopsOf } from '../testing/loops/loops.ts';

await loopsOf('catalog');
