// /goods/event: open events by category, or ended ones (?state=ended), with pages.
import { Link, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { Anchor } from '#ui/anchor.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { EventCards, eventCardData } from '../../shared/event/event-card.tsx';
import { FoundBy } from '../../shared/list/found-by.tsx';
import { ListHead } from '../../shared/list/list-head.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { keywordOf, pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { eventsPath } from '../../shared/paths/event-paths.ts';
import { tyingPath } from '../../shared/tying/tying-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import styles from './events.module.css';

const perPage = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const client = loaderApi(context);
  const isEnded = query.get('state') === 'ended';
  const categories = await client.getEventCategoriesAndCount();
  const category = categories.find((one) => one.category === query.get('category'))?.category;
  const page = pageOf(query);
  const keyword = keywordOf(query);
  const { data: events, paging } = await client.getEventsByPaging({
    count: perPage,
    page,
    ...(isEnded ? { integrationFilterType: 'ENDED', sortType: 'NEWEST' } : {}),
    ...(category !== undefined && { categories: [category] }),
    ...(keyword !== undefined && { keyword }),
  });
  const choice = { keyword, category, state: isEnded ? 'ended' : undefined };
  if (page > 1 && events.length === 0) throw redirect(pagedPath(eventsPath, choice));
  return {
    choice,
    page,
    categories,
    events: events.map(eventCardData),
    totalCount: paging.totalCount ?? 0,
    hasNext: paging.hasNext,
  };
}

export const handle = { cachedBy: ['category', 'state', 'page', 'keyword'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.choice.state === 'ended' ? '종료된 이벤트' : '이벤트',
    description: '온스에서 진행 중인 기획전과 쿠폰, 참여 이벤트를 기간과 함께 모아 보여 드립니다.',
    path: pagedPath(eventsPath, loaderData?.choice ?? {}, loaderData?.page),
    publicUrl: publicUrlOf(matches),
    isListed: loaderData?.choice.keyword === undefined,
  });

export default function Events() {
  const { choice, page, categories, events, totalCount, hasNext } = useLoaderData<typeof loader>();
  const { keyword, category, state } = choice;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const isEnded = state === 'ended';
  // The counts of the categories are those of all open events, without a keyword.
  const numberOf = (count: number) => (isEnded || keyword !== undefined ? '' : ` ${formatNumber(count)}`);
  return (
    <Shell header="home">
      <div className={columnClass}>
        <ListHead title="이벤트" basis="기간과 혜택을 확인하고 참여해 보세요" />
        {keyword !== undefined && <FoundBy keyword={keyword} total={totalCount} path={eventsPath} />}
        <nav className={styles.states} aria-label="진행 상태">
          <Anchor
            to={pagedPath(eventsPath, { keyword, category })}
            isSamePage
            aria-current={isEnded ? undefined : 'true'}
          >
            진행 중
          </Anchor>
          <Anchor
            to={pagedPath(eventsPath, { keyword, category, state: 'ended' })}
            isSamePage
            aria-current={isEnded ? 'true' : undefined}
          >
            종료
          </Anchor>
        </nav>
        <div className={styles.chips}>
          <ChipRow label="이벤트 분류">
            <ChipLink
              to={pagedPath(eventsPath, { keyword, state })}
              isChosen={category === undefined}
              isSamePage
            >
              전체{numberOf(total)}
            </ChipLink>
            {categories.map(({ category: name, count }) => (
              <ChipLink
                key={name}
                to={pagedPath(eventsPath, { keyword, category: name, state })}
                isChosen={name === category}
                isSamePage
              >
                {name}
                {numberOf(count)}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
        {events.length === 0 ? (
          <EmptyState
            picture={<BoxIcon size={40} />}
            title={isEnded ? '종료된 이벤트가 없습니다' : '진행 중인 이벤트가 없습니다'}
          />
        ) : (
          <EventCards events={events} label="이벤트 목록" isFirst />
        )}
        {!isEnded && (
          <p>
            <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={tyingPath}>
              세트·대량 구매 문의
            </Link>
          </p>
        )}
        <Pager page={page} hasNext={hasNext} pathOf={(number) => pagedPath(eventsPath, choice, number)} />
      </div>
    </Shell>
  );
}
