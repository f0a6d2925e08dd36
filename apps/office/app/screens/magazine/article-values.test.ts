// The form of an article: what is sent of each block, and what a block lacks.
import { expect, test } from 'vitest';
import { hashtagsProblem, newBlock, problemsOf, toInput, toValues } from './article-values.ts';

const image = { url: '/pictures/800/cup.webp', alt: '물잔' };
const blank = toValues(undefined);
const withBlock = (type: Parameters<typeof newBlock>[0], change: object) => ({
  ...blank,
  blocks: [{ ...newBlock(type, 0), ...change }],
});

test.each([
  ['TEXT', { html: '<p>글</p>', image }, { html: '<p>글</p>' }],
  ['QUOTE', { html: '글' }, { html: '글' }],
  ['IMAGE', { html: '글', image }, { image }],
  ['VIDEO', { videoUrl: '/files/a' }, { videoUrl: '/files/a' }],
  ['VIDEO', { videoUrl: '/files/a', image }, { videoUrl: '/files/a', image }],
  ['ITEMS', { html: '글', productUuids: ['a', 'b'] }, { productUuids: ['a', 'b'] }],
] as const)('a block of the type %s with %j is sent with the fields of its type', (type, change, sent) => {
  expect(toInput(withBlock(type, change)).blocks).toEqual([{ type, ...sent }]);
  expect(problemsOf(withBlock(type, change))).toEqual([]);
});

test.each([
  ['TEXT', {}, 'blocks.0.html', '1번째 글: 글을 적어 주세요.'],
  ['IMAGE', {}, 'blocks.0.image.url', '1번째 사진: 사진을 올려 주세요.'],
  ['IMAGE', { image: { ...image, alt: ' ' } }, 'blocks.0.image.alt', '1번째 사진: 대체 글을 적어 주세요.'],
  ['VIDEO', { image }, 'blocks.0.videoUrl', '1번째 영상: 영상 주소를 적어 주세요.'],
  ['ITEMS', {}, 'blocks.0.productUuids', '1번째 상품: 상품을 더해 주세요.'],
] as const)('a block of the type %s with %j has a problem at %s', (type, change, name, message) => {
  expect(problemsOf(withBlock(type, change))).toEqual([{ name, message, isBlank: true }]);
});

test('an article without a block is incomplete', () => {
  expect(problemsOf({ ...blank, blocks: [] }).map(({ name }) => name)).toEqual(['blocks']);
});

test('hashtags are one per line, with or without #', () => {
  expect(toInput({ ...blank, hashtags: '#비타민\n\n수면' }).hashtags).toEqual(['비타민', '수면']);
  expect(hashtagsProblem('#비타민\n수면_1')).toBeUndefined();
  expect(hashtagsProblem('Vitamin')).toContain('Vitamin');
  expect(hashtagsProblem('수면\n#수면')).toBe('같은 해시태그가 두 번 있습니다.');
  expect(hashtagsProblem(Array.from({ length: 11 }, (_, at) => `수면${at}`).join('\n'))).toContain(
    '10개까지',
  );
});
