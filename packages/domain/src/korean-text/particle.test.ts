// Particles after words from the catalogue.
import { expect, test } from 'vitest';
import { particleAfter } from './particle.ts';
import type { Particle } from './particle.ts';

test.each<[word: string, particle: Particle, wanted: string]>([
  ['홍삼', '을/를', '을'],
  ['루테', '을/를', '를'],
  ['홍삼', '으로/로', '으로'],
  ['비타민', '으로/로', '으로'],
  ['오메가', '으로/로', '로'],
  ['크릴오일', '으로/로', '로'],
  ['크릴오일', '이/가', '이'],
  ['오메가3', '으로/로', '으로'],
  ['비타민D 2000', '은/는', '은'],
  ['코엔자임Q1', '으로/로', '로'],
  ['코엔자임Q2', '과/와', '와'],
  ['홍삼 (6년근)', '으로/로', '으로'],
  ['vitamin', '으로/로', '으로'],
  ['collagen', '을/를', '을'],
  ['omega', '으로/로', '로'],
  ['Oil', '으로/로', '로'],
  ['Oil', '을/를', '을'],
  ['milk', '을/를', '를'],
  ['pack', '으로/로', '으로'],
  ['diet', '으로/로', '로'],
  ['MSM', '을/를', '을'],
  ['BCAA', '으로/로', '로'],
  ['비타민B', '으로/로', '로'],
  ['HTML', '으로/로', '로'],
  ['ㅎㅅ', '으로/로', '으로'],
  ['ㄹ', '으로/로', '로'],
  ['ㅏ', '으로/로', '로'],
  ['50%', '으로/로', '으로'],
  ['홍삼🍊', '으로/로', '으로'],
  ['🍊', '으로/로', '로'],
  ['', '으로/로', '로'],
])('%s + %s returns %s', (word, particle, wanted) => {
  expect(particleAfter(word, particle)).toBe(wanted);
});
