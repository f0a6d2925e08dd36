// Checks of every call of desk: contract, access, invalid input.
import { contractChecks } from '../testing/contract-checks/contract-checks.ts';

await contractChecks('desk');
