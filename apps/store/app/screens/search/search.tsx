// /search: the search field of phones and what stands below it while nothing is typed. From 1024 the field is the header's.
// Results have their own address and screen; typing is never logged.
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

/** The term to go on with, where the shopper came from its results; '' while the page is the server's. */
function useGivenTerm(): string {
  const { state } = useLocation() as { state: { keyword?: string } | null };
  return useHydrated() ? (state?.keyword ?? '') : '';
}

/** Back or forward to this screen: a touch keyboard would cover what the shopper came back to. */
function useIsReturn(): boolean {
  const isHistoryStep = useNavigationType() === 'POP';
  // The router calls the first page of a visit a step through the history too; only that one is hydrated.
  const [isFirstPage] = useState(!useHydrated());
  return isHistoryStep && !isFirstPage;
}

export default function Search() {
  const content = useLoaderData<typeof loader>();
  const keyword = useGivenTerm();
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
