// Texts to read of the demo shop: lawful, with valid products, hashtags and pictures.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashtagPattern, mostHashtags } from '#domain/content/hashtags.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { products } from '../catalogue/products.ts';
import { articles } from './articles.ts';
import { faqs } from './faqs.ts';
import { headquarterNotices, notices } from './notices.ts';

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, '\n');

describe.each(articles.map((article) => [article.title, article] as const))('%s', (_title, article) => {
  const text = article.blocks
    .map((block) => plain('html' in block ? block.html : 'quote' in block ? block.quote : ''))
    .join('\n');

  test('has no expression that advertising law prohibits', () => {
    expect(lintIssues([article.title, article.summary, text].join('\n'), 'ADVERTISEMENT')).toEqual([]);
  });

  test('is worth reading: at least 350 characters, a summary and a title of fitting length', () => {
    expect(text.replaceAll(/\s/g, '').length).toBeGreaterThanOrEqual(350);
    expect(article.summary.length).toBeLessThanOrEqual(150);
    expect(article.title.length).toBeLessThanOrEqual(80);
  });

  test('has products of the catalogue, valid hashtags and a drawn cover', () => {
    const codes = article.blocks.flatMap((block) => ('products' in block ? block.products : []));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !products.some((product) => product.code === code))).toEqual([]);
    expect(article.hashtags.length).toBeLessThanOrEqual(mostHashtags);
    for (const tag of article.hashtags) expect(tag).toMatch(new RegExp(hashtagPattern, 'u'));
    for (const size of ['400', '800'])
      expect(existsSync(new URL(`../pictures/${size}/${article.coverKey}.webp`, import.meta.url))).toBe(true);
  });
});

test('questions and notices have no expression that advertising law prohibits', () => {
  const texts = [
    ...faqs.map(({ question, answer }) => `${question}\n${plain(answer)}`),
    ...[...notices, ...headquarterNotices].map(({ title, content }) => `${title}\n${plain(content)}`),
  ];
  expect(texts.length).toBeGreaterThanOrEqual(25);
  for (const text of texts) expect(lintIssues(text, 'ADVERTISEMENT')).toEqual([]);
});
