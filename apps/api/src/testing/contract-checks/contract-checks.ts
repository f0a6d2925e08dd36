// All checks of the calls of an area: properties of the contract, access, and invalid input.
import { describe } from 'vitest';
import { accessMatrix } from './access-matrix.ts';
import { callsOf } from './calls.ts';
import { validInputChecks } from './valid-input.ts';
import { invalidInputChecks } from './invalid-input.ts';

/** Declares the tests of one area, a folder of packages/contract/src. Each check has its own shop. */
export async function contractChecks(area: string): Promise<void> {
  const calls = await callsOf(area);
  describe('the contract', () => validInputChecks(calls));
  describe('access', () => accessMatrix(calls));
  describe('invalid input', () => invalidInputChecks(calls));
}
