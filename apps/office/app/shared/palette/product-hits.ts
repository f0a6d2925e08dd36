// Products that a typed text finds: by words of their name, or by the whole code of a product or an item.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSettled } from '../use-settled.ts';
import type { Hit } from './palette-groups.ts';

const productsAtMost = 5;
/** Waits for the end of typing. */
const searchAfterMs = 200;

/** Codes have a digit and a dash or several digits, and no Korean letters or spaces. */
export const isCode = (text: string): boolean =>
  /^[\w.-]+$/u.test(text) && /\d/u.test(text) && /[-_.]|\d{4}/u.test(text);

/** Two letters and more; initial consonants and unfinished syllables find screens only. */
const isSearched = (text: string): boolean => text.length >= 2 && !/[ㄱ-ㅎㅏ-ㅣ]/u.test(text);

/** Empty for a text that is too short and without the permission. A call whose text has changed meanwhile is cancelled. */
export function useProductHits(typed: string, isAllowed: boolean): Hit[] {
  const text = useSettled(typed.trim(), searchAfterMs);
  const found = useQuery({
    queryKey: ['products', 'palette', text],
    queryFn: ({ signal }) =>
      api.getStaffProductsByPaging(
        { count: productsAtMost, keyword: text, ...(isCode(text) && { productCodeType: 'CODE' }) },
        { signal },
      ),
    enabled: isAllowed && isSearched(text),
  });
  if (!isSearched(typed.trim())) return [];
  return (found.data?.data ?? []).map(({ uuid, name, code, brandName }) => ({
    id: uuid,
    label: name,
    detail: `${brandName} · ${code}`,
    href: `/catalog/products/${uuid}`,
  }));
}
