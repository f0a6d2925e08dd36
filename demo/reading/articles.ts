// Articles of the magazine, newest first.
import { habitArticles } from './articles-habits.ts';
import { labelArticles } from './articles-labels.ts';
import type { DemoArticle } from './reading-types.ts';

export const articles: DemoArticle[] = [...labelArticles, ...habitArticles].toSorted(
  (one, other) => one.publishedDaysAgo - other.publishedDaysAgo,
);
