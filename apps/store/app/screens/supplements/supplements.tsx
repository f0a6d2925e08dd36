// /mypage/supplements: the supplement cabinet of the member (내 영양제함), its nutrients per day, and bought products to add. Works without
// scripts.
import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { useFocusAfterRemoval } from '../../shared/form/use-focus-after-removal.ts';
import { NutrientTable } from '../../shared/nutrients/nutrient-table.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { CabinetEntry } from './cabinet-entry.tsx';
import { OwnForm } from './own-form.tsx';
import { type ActionResult, sendForm } from './supplement-actions.ts';
import styles from './supplements.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.get(visitorContext).member === null) throw data(null, { status: 404 });
  return loaderApi(context).getMyCabinet();
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const sent = await readForm(request);
  return sendForm(loaderApi(context), sent);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '내 영양제함',
    description: '섭취하는 영양제와 하루 성분 합계를 확인합니다.',
    path: '/mypage/supplements',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Supplements() {
  const { entries, proposals, check } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const result = useActionData<typeof action>();
  useEachAnswer(result, ({ text, isDone, intent }) => {
    if (isDone || intent !== 'own') showSnackbar({ text, ...(isDone && { tone: 'done' }) });
  });
  // The pressed button is removed with its entry or proposal.
  const lead = useFocusAfterRemoval<HTMLParagraphElement>(entries.map(({ uuid }) => uuid).join(' '));
  return (
    <MyShell title="내 영양제함">
      <NarrowColumn title="내 영양제함">
        {result && (
          <noscript>
            <p role="status">{result.text}</p>
          </noscript>
        )}
        <p className={styles.lead} ref={lead} tabIndex={-1}>
          직접 담은 상품만 합산합니다. 영양제함은 본인만 볼 수 있으며 탈퇴하면 바로 삭제됩니다.
        </p>
        {entries.length === 0 ? (
          <EmptyState
            picture={<ShieldIcon size={40} />}
            title="영양제함이 비어 있습니다"
            text="섭취하는 영양제를 담으면 하루에 섭취하는 성분을 모아 볼 수 있습니다."
          />
        ) : (
          <>
            <PageSection title={`섭취하는 영양제 ${entries.length}개`}>
              <ul className={styles.stack}>
                {entries.map((entry) => (
                  <li key={entry.uuid} className={styles.entry}>
                    <CabinetEntry entry={entry} />
                  </li>
                ))}
              </ul>
            </PageSection>
            <PageSection title="하루 성분 합계">
              <NutrientTable check={check} />
            </PageSection>
          </>
        )}
        {proposals.length > 0 && <Proposals proposals={proposals} />}
        <OwnForm result={result} />
      </NarrowColumn>
    </MyShell>
  );
}

function Proposals({ proposals }: { proposals: Answer<'getMyCabinet'>['proposals'] }) {
  const sent = useNavigation().formData?.get('productUuid');
  return (
    <PageSection title="구매한 영양제">
      <ul className={styles.stack}>
        {proposals.map(({ productUuid, name }) => (
          <li key={productUuid} className={styles.proposal}>
            <span>{name}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="productUuid" value={productUuid} />
              <Button
                type="submit"
                name="intent"
                value="add"
                variant="outlined"
                size="small"
                isPending={sent === productUuid}
              >
                담기<span className="spoken"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
