// Normalised fields of a person for an advertising platform.
import { describe, expect, test } from 'vitest';
import { adFields, adPhone } from './conversion-event.ts';

describe('adPhone (R082)', () => {
  test.each([
    ['010-1234-5678', '821012345678'],
    ['01012345678', '821012345678'],
    [' 010 1234 5678 ', '821012345678'],
    ['02-123-4567', '8221234567'],
    ['+82 10-1234-5678', '821012345678'],
    ['821012345678', '821012345678'],
    ['+1 650 253 0000', undefined],
    ['1588-0000', undefined],
    ['', undefined],
    ['010', undefined],
  ])('%s -> %s', (phone, expected) => {
    expect(adPhone(phone)).toBe(expected);
  });
});

describe('adFields (R102)', () => {
  test.each([
    [{ email: ' Onyu@ONNS.example ' }, { em: 'onyu@onns.example' }],
    [{ name: '김온유' }, { ln: '김', fn: '온유' }],
    [{ name: '남궁온' }, { ln: '남궁', fn: '온' }],
    [{ name: '선우' }, { ln: '선', fn: '우' }],
    [{ name: ' Onyu  KIM ' }, { fn: 'onyu', ln: 'kim' }],
    [{ name: 'Onyu' }, { fn: 'onyu' }],
    [{ gender: 'FEMALE' }, { ge: 'f' }],
    [{ gender: 'MALE' }, { ge: 'm' }],
    [{ gender: 'NONE' }, {}],
    [{ birth: '1990-02-03' }, { db: '19900203' }],
    [{ birth: '' }, {}],
    [{}, {}],
  ] as const)('%o -> %o', (person, expected) => {
    expect(adFields(person)).toEqual(expected);
  });
});
