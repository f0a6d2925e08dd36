// Products that a typed text finds: by words of their name, or by a whole code.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSettled } from '../use-settled.ts';
import type { Hit } from './palette-groups.ts';

const productsAtMost = 5;
/** Waits for the end of typing. */
const searchAfterMs = 200;

/** Two letters and more; initial consonants and unfinished syllables find screens only. */
const isSearched = (text: string): boolean => text.length >= 2 && !/[ㄱ-ㅎㅏ-ㅣ]/u.test(text);

/** Empty for a text that is too short and without the permission. A change of the text cancels the call for the earlier one. */
export function useProductHits(typed: string, isAllowed: boolean): Hit[] {
  const text = useSettled(typed.trim(), searchAfterMs);
  const found = useQuery({
    queryKey: ['products', 'palette', text],
    queryFn: ({ signal }) =>
      api.getStaffProductsByPaging({ count: productsAtMost, keyword: text }, { signal }),
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
