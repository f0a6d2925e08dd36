// Checks of every call of members: contract, access, invalid input.
import { contractChecks } from '../testing/contract-checks/contract-checks.ts';

await contractChecks('members');
