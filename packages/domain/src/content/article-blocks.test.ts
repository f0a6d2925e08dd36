// Fields that each type of block requires and stores.
import { expect, test } from 'vitest';
import { type BlockFields, missingField, ownFields } from './article-blocks.ts';

const image = { key: 'a', alt: '그림' };

test.each<[missing: string | undefined, block: BlockFields]>([
  [undefined, { type: 'TEXT', html: '<p>글</p>' }],
  ['html', { type: 'TEXT' }],
  ['html', { type: 'QUOTE', html: '' }],
  [undefined, { type: 'IMAGE', image }],
  ['image', { type: 'IMAGE', html: '<p>글</p>' }],
  ['videoUrl', { type: 'VIDEO', image }],
  ['productUuids', { type: 'ITEMS', productUuids: [] }],
  [undefined, { type: 'ITEMS', productUuids: ['a'] }],
])('%s is missing in %o', (missing, block) => {
  expect(missingField(block)).toBe(missing);
});

test('ownFields removes the fields of other types', () => {
  const all = { html: '글', image, videoUrl: '/a.mp4', productUuids: ['a'] };
  expect(ownFields({ type: 'TEXT', ...all })).toEqual({ type: 'TEXT', html: '글' });
  expect(ownFields({ type: 'IMAGE', ...all })).toEqual({ type: 'IMAGE', image });
  expect(ownFields({ type: 'VIDEO', ...all })).toEqual({ type: 'VIDEO', image, videoUrl: '/a.mp4' });
  expect(ownFields({ type: 'ITEMS', ...all })).toEqual({ type: 'ITEMS', productUuids: ['a'] });
});
