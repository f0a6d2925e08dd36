// /notices: notices of the shop, pinned ones first, in pages.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './notices.module.css';

const path = '/notices';
const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const { data: notices, paging } = await loaderApi(context).getNoticesByPaging({ count: perPage, page });
  return { notices, page, hasNext: paging.hasNext };
}

export const handle = { cachedBy: ['page'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: '공지사항',
    description: '온스의 소식과 이용 안내입니다.',
    path: pagedPath(path, {}, loaderData?.page),
    publicUrl: publicUrlOf(matches),
  });

export default function Notices() {
  const { notices, page, hasNext } = useLoaderData<typeof loader>();
  return (
    <Shell title="공지사항">
      <NarrowColumn title="공지사항">
        <div className={styles.column}>
          {notices.length === 0 ? (
            <EmptyState picture={<DocumentIcon size={40} />} title="등록된 공지가 없습니다" />
          ) : (
            <ul>
              {notices.map(({ uuid, title, isPinned, createdAt }) => (
                <li key={uuid}>
                  <Link className={styles.row} to={`${path}/${uuid}`}>
                    <span className={styles.title}>
                      {isPinned && <strong className={styles.pinned}>[중요] </strong>}
                      {title}
                    </span>
                    <span className="caption">{formatKoreanDate(createdAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pager {...{ page, hasNext }} pathOf={(number) => pagedPath(path, {}, number)} />
        </div>
      </NarrowColumn>
    </Shell>
  );
}
