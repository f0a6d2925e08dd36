// Checks of every call of catalog: contract, access, invalid input.
import { contractChecks } from '../testing/contract-checks/contract-checks.ts';

await contractChecks('catalog');
