// The keyword by which a list is narrowed and the number of its rows, with a link to the whole list.
import { formatNumber } from '#domain/base/money.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';

export function FoundBy({ keyword, total, path }: { keyword: string; total: number; path: string }) {
  return (
    <>
      <p>
        ‘{keyword}’ 검색 결과 {formatNumber(total)}개
      </p>
      <ChipRow wraps>
        <ChipLink to={path}>전체 목록 보기</ChipLink>
      </ChipRow>
    </>
  );
}
