// The address of a list of the magazine. Pure.
import { pagedPath } from '../paging/pages.ts';
import { magazinePath } from './magazine-paths.ts';

/** The list of one hashtag or of all articles; the newest first unless they are sorted by views. */
export const magazineListPath = (
  tag: string | null,
  isPopular: boolean,
  { page, keyword }: { page?: number; keyword?: string } = {},
): string =>
  pagedPath(magazinePath, { keyword, tag: tag ?? undefined, sort: isPopular ? 'popular' : undefined }, page);
