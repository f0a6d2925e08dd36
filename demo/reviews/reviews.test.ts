// The reviews of the demo shop name its products and writers, keep the rules of reviews, and claim no efficacy.
import { expect, test } from 'vitest';
import { hasEfficacyClaim, reviewTextProblem } from '#domain/reviews/review.ts';
import { products } from '../catalogue/products.ts';
import { channelReviews } from './channel-reviews.ts';
import { reviewers, reviews } from './reviews.ts';

const codes = new Set(products.map(({ code }) => code));

test.each(reviews.map((review) => [review.text, review] as const))('%s', (text, review) => {
  expect(codes).toContain(review.product);
  expect(reviewers[review.by]).toBeDefined();
  expect(review.rating).toBeGreaterThanOrEqual(1);
  expect(review.likes ?? 0).toBeLessThan(reviewers.length);
  expect(reviewTextProblem(text)).toBeUndefined();
  expect([text, review.answer ?? ''].filter(hasEfficacyClaim)).toEqual([]);
});

test('no writer reviews a product twice, and ratings vary', () => {
  const pairs = reviews.map(({ product, by }) => `${product} ${by}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(4);
});

test.each(channelReviews.map((review) => [review.text, review] as const))(
  'at Naver Pay: %s',
  (text, review) => {
    expect(codes).toContain(review.product);
    expect(review.writer).toMatch(/^[a-z0-9]{4}\*{4}$/);
    expect(reviewTextProblem(text)).toBeUndefined();
    expect(hasEfficacyClaim(text)).toBe(false);
  },
);
