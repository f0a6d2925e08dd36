// /search: the search field for windows below 1024 px, with recent and popular keywords while it is empty; larger windows have the field in
// the header. Results are screens/search-results; typing is never logged.
import { useState } from 'react';
import { useLoaderData, useLocation, useNavigationType } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { SearchField } from '../../shared/search/field/search-field.tsx';
import { SearchStart } from '../../shared/search/start/search-start.tsx';
import { BackButton } from '../../shared/shell/header.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import styles from './search.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return loaderApi(context).search();
}

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '검색',
    description: '상품 이름, 브랜드, 원료로 건강식품을 찾을 수 있습니다.',
    path: '/search',
    publicUrl: publicUrlOf(matches),
  });

/** The term of the results that the shopper came from, to be edited; '' on the server and while hydrating. */
function useInitialTerm(): string {
  const { state } = useLocation() as { state: { keyword?: string } | null };
  return useHydrated() ? (state?.keyword ?? '') : '';
}

/** Whether the shopper came here by back or forward: the touch keyboard would then cover the content. */
function useIsReturn(): boolean {
  const isHistoryStep = useNavigationType() === 'POP';
  // The router reports POP for the first page of a visit too; only that page is hydrated.
  const [isFirstPage] = useState(!useHydrated());
  return isHistoryStep && !isFirstPage;
}

export default function Search() {
  const content = useLoaderData<typeof loader>();
  const keyword = useInitialTerm();
  const isReturn = useIsReturn();
  return (
    <Shell header="none">
      <h1 className="spoken">검색</h1>
      <SearchField
        key={keyword}
        look="screen"
        keyword={keyword}
        before={<BackButton />}
        takesFocus={isReturn && keyword === '' ? 'keyboards' : 'always'}
        start={
          <div className={styles.column}>
            <SearchStart content={content} />
          </div>
        }
      />
    </Shell>
  );
}
