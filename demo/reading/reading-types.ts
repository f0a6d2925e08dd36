// Types of the demo shop's texts to read.

/** Sanitised HTML of p, h3, ul, ol, li and strong, a picture, or products by their codes. */
export type DemoBlock =
  | { html: string }
  | { quote: string }
  | { pictureKey: string; alt: string }
  | { products: string[] };

export type DemoArticle = {
  title: string;
  /** Key of the cover, drawn by draw/magazine.ts. */
  coverKey: string;
  alt: string;
  summary: string;
  hashtags: string[];
  /** Days before the first run at which it was published. */
  publishedDaysAgo: number;
  blocks: DemoBlock[];
};

export type DemoFaq = { categoryName: string; question: string; answer: string; isTop?: boolean };

export type DemoNotice = { title: string; content: string; isPinned?: boolean; writtenDaysAgo: number };

/** Shown from the first run on for this many days. */
export type DemoHeadquarterNotice = { title: string; content: string; days: number };
