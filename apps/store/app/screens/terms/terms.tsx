// /terms/{kind}: terms of the shop in their current revision, with a list of earlier revisions (docs/rules/members.md#terms).
// Consents are given on the screens that require them.
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { visitTags } from '#domain/channels/visit-tags.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { TermsText } from '../../shared/account/consents/terms-text.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { termsKinds } from './terms-kinds.ts';
import { TagChoice } from './tag-choice.tsx';
import styles from './terms.module.css';

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = params.kind ?? '';
  const family = Object.hasOwn(termsKinds, kind) ? termsKinds[kind] : undefined;
  if (!family) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const [terms, histories, ids] = await Promise.all([
    client.getTermsByType(family),
    client.getTermsHistoriesByType(family),
    kind === 'privacy' ? client.getVisitTags() : {},
  ]);
  const tags = visitTags.filter((tag) => tag in ids);
  const earlier = histories.filter((history) => !history.isCurrent);
  return { kind, terms, earlier, ...(tags.length > 0 && { tags }) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.terms.title ?? '약관',
    description: loaderData?.terms.summary ?? '온스의 약관과 정책입니다.',
    path: `/terms/${loaderData?.kind ?? ''}`,
    publicUrl: publicUrlOf(matches),
  });

export default function TermsPage() {
  const { terms, earlier, tags } = useLoaderData<typeof loader>();
  return (
    <Shell title={terms.title}>
      <NarrowColumn title={terms.title}>
        <div className={styles.page}>
          <TermsText terms={terms} isPage />
          {tags && <TagChoice tags={tags} />}
          {earlier.length > 0 && (
            <section className={styles.earlier}>
              <h2 className={styles.title}>이전 약관</h2>
              <ul>
                {earlier.map(({ uuid, revisionNumber, effectiveAt }) => (
                  <li key={uuid}>
                    {revisionNumber}판 · {effectiveAt.slice(0, 4)}년 {formatKoreanDate(effectiveAt)} 시행
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </NarrowColumn>
    </Shell>
  );
}
