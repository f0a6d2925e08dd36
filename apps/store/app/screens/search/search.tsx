// /search: the field, recent terms of this browser, recommended and hot terms, suggestions while typing.
// Results have their own address and screen; typing is never logged.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ChipLink, ChipRow } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { api, loaderApi } from '../../shared/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';
import { queryPresets } from '../../shared/query-presets.ts';
import { searchResultPath } from '../../shared/search-path.ts';
import { BackButton } from '../../shared/shell/header.tsx';
import { SearchForm } from '../../shared/shell/search-form.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import { hotSlots } from './hot-slots.ts';
import { RecentTerms } from './recent-terms.tsx';
import { Suggestions } from './suggestions.tsx';
import type { Suggestion } from './suggestions.tsx';
import styles from './search.module.css';

const suggestionCount = 8;

export async function loader({ context }: LoaderFunctionArgs) {
  const { hotKeywords, recommendedKeywords } = await loaderApi(context).search();
  return { hot: hotSlots(hotKeywords), recommended: recommendedKeywords };
}

export const handle = { isSameForEveryone: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '검색',
    description: '상품 이름, 브랜드, 원료로 건강식품을 찾을 수 있습니다.',
    path: '/search',
    publicUrl: publicUrlOf(matches),
  });

function useSuggestions(typed: string) {
  const keyword = useDeferredValue(typed.trim());
  const query = useQuery({
    ...queryPresets.data,
    queryKey: ['suggestions', keyword],
    queryFn: ({ signal }) => api.getKeyword({ keyword, count: suggestionCount }, { signal }),
    enabled: keyword !== '',
    placeholderData: (before) => before,
  });
  return keyword === '' ? [] : eachOnce(query.data ?? []);
}

/** Dozens of products share a name; as a term to search for it is one. */
function eachOnce(suggestions: Suggestion[]): Suggestion[] {
  const nameOf = ({ type, keyword }: Suggestion) => `${type} ${keyword}`;
  return [...new Map(suggestions.map((one) => [nameOf(one), one])).values()];
}

export default function Search() {
  const { hot, recommended } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(typed);
  useEffect(() => {
    // A mouse or keyboard user goes on typing; on a phone the keyboard would hide the terms below.
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Shell header="none">
      <div className={styles.bar}>
        <BackButton />
        <SearchForm look="framed" keyword={typed} onType={setTyped} inputRef={input} />
      </div>
      <div className={styles.column}>
        <h1 className="spoken">검색</h1>
        {typed.trim() !== '' ? (
          <Suggestions
            suggestions={suggestions}
            onFill={(keyword) => {
              setTyped(keyword);
              input.current?.focus();
            }}
          />
        ) : (
          <>
            <RecentTerms />
            {recommended.length > 0 && (
              <section className={styles.section}>
                <h2 className={styles.title}>추천 검색어</h2>
                <ChipRow wraps>
                  {recommended.map(({ keyword, link }) => (
                    <ChipLink key={keyword} to={link ?? searchResultPath(keyword)} tone="tint">
                      {keyword}
                    </ChipLink>
                  ))}
                </ChipRow>
              </section>
            )}
            <section className={styles.section}>
              <div className={styles.head}>
                <h2 className={styles.title}>인기 검색어</h2>
                <span className={styles.basis}>최근 24시간 기준</span>
              </div>
              <ol className={styles.hot}>
                {hot.map((keyword, at) => (
                  <li className={styles.slot} key={at}>
                    <span className={classNames(styles.rank, at < 3 && styles.isTop)}>{at + 1}</span>
                    {keyword === null ? (
                      <span className={styles.missing}>-</span>
                    ) : (
                      <Link className={styles.term} to={searchResultPath(keyword)}>
                        {keyword}
                      </Link>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          </>
        )}
      </div>
    </Shell>
  );
}
