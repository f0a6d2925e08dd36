// Checks of every call of channels: contract, access, invalid input.
import { contractChecks } from '../testing/contract-checks/contract-checks.ts';

await contractChecks('channels');
