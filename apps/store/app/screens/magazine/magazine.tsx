// /magazine: articles of the magazine, by hashtag, newest or most viewed first, in pages.
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { hashtagPattern } from '#domain/content/hashtags.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { FoundBy } from '../../shared/list/found-by.tsx';
import { ListHead } from '../../shared/list/list-head.tsx';
import { SortLinks } from '../../shared/list/sort-links.tsx';
import { ArticleCards } from '../../shared/magazine/article-cards.tsx';
import { countHashtagView } from '../../shared/magazine/count-view.ts';
import { magazineListPath } from '../../shared/magazine/magazine-list-path.ts';
import { magazinePath } from '../../shared/magazine/magazine-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { keywordOf, pageOf } from '../../shared/paging/pages.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';

const perPage = 12;
const isHashtag = new RegExp(hashtagPattern, 'u');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const given = query.get('tag')?.toLowerCase() ?? '';
  const tag = isHashtag.test(given) ? given : null;
  const isPopular = query.get('sort') === 'popular';
  const page = pageOf(query);
  const keyword = keywordOf(query);
  const client = loaderApi(context);
  const [{ data: articles, paging }, tags] = await Promise.all([
    client.getContentsByPaging({
      count: perPage,
      page,
      sortType: isPopular ? 'POPULAR' : 'NEWEST',
      ...(tag !== null && { hashtags: [tag] }),
      ...(keyword !== undefined && { keyword }),
    }),
    client.getTopContentsHashtags({ count: 12 }),
  ]);
  return {
    articles,
    hasNext: paging.hasNext,
    totalCount: paging.totalCount ?? 0,
    ...(keyword !== undefined && { keyword }),
    tags: tags.map(({ hashtag }) => hashtag),
    tag,
    isPopular,
    page,
  };
}

export const handle = { cachedBy: ['tag', 'sort', 'page', 'keyword'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.tag ? `#${loaderData.tag} 매거진` : '매거진',
    description:
      '라벨 읽는 법, 섭취 시간, 보관 습관까지. 건강식품을 고르고 챙기는 데 필요한 이야기를 모았습니다.',
    path: magazineListPath(loaderData?.tag ?? null, loaderData?.isPopular ?? false, loaderData),
    publicUrl: publicUrlOf(matches),
    isListed: !loaderData?.isPopular && loaderData?.keyword === undefined,
  });

export default function Magazine() {
  const { articles, hasNext, totalCount, tags, tag, isPopular, page, keyword } =
    useLoaderData<typeof loader>();
  const narrowed = keyword === undefined ? {} : { keyword };
  useEffect(() => {
    if (tag !== null) countHashtagView(tag);
  }, [tag]);
  const shown = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <Shell header="home">
      <div className={columnClass}>
        <ListHead title="매거진" basis="고르고 챙기는 데 필요한 이야기" />
        {keyword !== undefined && <FoundBy keyword={keyword} total={totalCount} path={magazinePath} />}
        <ChipRow label="해시태그">
          <ChipLink to={magazineListPath(null, isPopular, narrowed)} isChosen={tag === null} isSamePage>
            전체
          </ChipLink>
          {shown.map((one) => (
            <ChipLink
              key={one}
              to={magazineListPath(one, isPopular, narrowed)}
              isChosen={tag === one}
              isSamePage
            >
              #{one}
            </ChipLink>
          ))}
        </ChipRow>
        <SortLinks
          orders={[
            { label: '최신순', to: magazineListPath(tag, false, narrowed), isChosen: !isPopular },
            { label: '인기순', to: magazineListPath(tag, true, narrowed), isChosen: isPopular },
          ]}
        />
        {articles.length === 0 ? (
          <EmptyState
            picture={<BoxIcon size={40} />}
            title={page > 1 ? '이 쪽에는 글이 없습니다' : '등록된 글이 없습니다'}
            action={<ChipLink to={magazinePath}>전체 글 보기</ChipLink>}
          />
        ) : (
          <ArticleCards articles={articles} firstScreen={2} />
        )}
        <Pager
          {...{ page, hasNext }}
          pathOf={(number) => magazineListPath(tag, isPopular, { ...narrowed, page: number })}
        />
      </div>
    </Shell>
  );
}
