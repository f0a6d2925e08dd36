// Checks of every call of sales: contract, access, invalid input.
import { contractChecks } from '../testing/contract-checks/contract-checks.ts';

await contractChecks('sales');
