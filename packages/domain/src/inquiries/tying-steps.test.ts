// Steps of a visit only go forward.
import { expect, test } from 'vitest';
import { stepsUpTo } from './tying-steps.ts';

test.each([
  ['VIEW', ['VIEW']],
  ['SELECT', ['VIEW', 'SELECT']],
  ['WRITE', ['VIEW', 'SELECT', 'WRITE']],
  ['SUBMIT', ['VIEW', 'SELECT', 'WRITE', 'SUBMIT']],
] as const)('%s is reached from %j', (step, expected) => expect(stepsUpTo(step)).toEqual(expected));
