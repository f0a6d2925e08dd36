// What the storefront shows for a keyword of the form now, with the stored rules: the page that opens, or the first products.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { linesOf } from '../../shared/text-lines.ts';
import { formatCapped, formatCount } from '../../shared/format.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { Select } from '../../shared/parts/fields.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { longestWord } from './rule-words.ts';
import type { RuleValues } from './rule-values.ts';
import styles from './search-result.module.css';

/** Products that are shown: as many as a rule pins, and some after them. */
const shownCount = 15;
/** Waits for the end of typing. */
const searchAfterMs = 500;

export function SearchResult() {
  const { words, oneWayWords, kind, productUuids } = useWatch<RuleValues>() as RuleValues;
  const { isDirty } = useFormState();
  const [chosen, setChosen] = useState<string>();
  const lines = linesOf(kind === 'SYNONYM' ? `${words}\n${oneWayWords}` : words);
  const typed = [...new Set(lines)].filter((word) => word.length <= longestWord);
  const current = chosen !== undefined && typed.includes(chosen) ? chosen : typed[0];
  const keyword = useSettled(current, searchAfterMs);
  const found = useQuery({
    queryKey: ['search-rules', 'result', keyword],
    queryFn: () => api.getProductItemsByPagingBySearchTable({ keyword: keyword ?? '', count: shownCount }),
    enabled: keyword !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <h2 className={styles.title}>지금 검색 결과</h2>
      {typed.length > 1 && (
        <Select
          label="찾는 검색어"
          options={typed.map((word) => ({ value: word, label: word }))}
          value={current}
          onChange={setChosen}
        />
      )}
      {keyword === undefined ? (
        <p className={styles.quiet}>검색어를 적으면 구매자에게 보이는 결과가 나옵니다.</p>
      ) : (
        <p className={styles.quiet}>
          {isDirty
            ? '저장된 규칙으로 찾은 결과입니다. 고친 규칙은 저장한 뒤에 반영됩니다.'
            : '저장된 규칙으로 찾은 결과입니다.'}
        </p>
      )}
      {found.error !== null && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {keyword !== undefined && found.data !== undefined && (
        <Found result={found.data} pinned={kind === 'PINNED' ? productUuids : []} />
      )}
    </>
  );
}

function Found({
  result: { data, paging, linkUrl, correctedKeyword },
  pinned,
}: {
  result: Answer<'getProductItemsByPagingBySearchTable'>;
  pinned: readonly string[];
}) {
  const { totalCount = data.length, isTotalCountMinimum = false } = paging;
  return (
    <section aria-label="찾은 상품" className={styles.found}>
      {linkUrl !== undefined && <p>{`구매자에게는 ${linkUrl} 화면이 열립니다.`}</p>}
      {correctedKeyword !== undefined && <p>{`‘${correctedKeyword}’의 결과가 보입니다.`}</p>}
      <p className={styles.quiet}>
        {data.length === 0
          ? '찾은 상품이 없습니다.'
          : `상품 ${formatCapped({ count: totalCount, isCountCapped: isTotalCountMinimum })}개 가운데 앞의 ${data.length}개`}
      </p>
      <ol className={styles.products}>
        {data.map(({ uuid, product, salesPrice, isBuyable }) => (
          <li key={uuid}>
            <span>
              {product.name} <small className={styles.quiet}>{formatCount(salesPrice)}원</small>
            </span>
            {pinned.includes(product.uuid) && <Tag tone="move">고정</Tag>}
            {!isBuyable && <Tag tone="wait">살 수 없음</Tag>}
          </li>
        ))}
      </ol>
    </section>
  );
}
