// /notices/{uuid}: one notice with links to its neighbours.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { buttonClass } from '#ui/button.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Prose } from '../../shared/reading/prose.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './notice.module.css';

const listPath = '/notices';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return loaderApi(context).getNotice({ uuid: params.uuid ?? '' });
}

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.title ?? '공지사항',
    description: `온스 공지사항: ${loaderData?.title ?? ''}`,
    path: `${listPath}/${loaderData?.uuid ?? ''}`,
    publicUrl: publicUrlOf(matches),
  });

export default function Notice() {
  const { title, content, createdAt, previousUuid, nextUuid } = useLoaderData<typeof loader>();
  return (
    <Shell title="공지사항" backTo={listPath}>
      <article className={styles.notice}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>{formatKoreanDate(createdAt)}</p>
        {/* The notice's h3 is the level below the page's h1. */}
        <Prose html={content.replaceAll('<h3>', '<h2>').replaceAll('</h3>', '</h2>')} />
        <nav className={styles.neighbours} aria-label="이전 공지와 다음 공지">
          <Neighbour uuid={previousUuid}>이전 공지</Neighbour>
          <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={listPath}>
            목록
          </Link>
          <Neighbour uuid={nextUuid}>다음 공지</Neighbour>
        </nav>
      </article>
    </Shell>
  );
}

function Neighbour({ uuid, children }: { uuid: string | undefined; children: string }) {
  if (uuid === undefined) return null;
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={`${listPath}/${uuid}`}>
      {children}
    </Link>
  );
}
