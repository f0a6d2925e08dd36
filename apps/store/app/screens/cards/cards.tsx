// /mypage/cards: a member's stored cards (등록한 카드), with the actions add, delete and set as default. Adding opens the provider's
// window, which returns here with an authentication; the page sends it once automatically, or with a button where scripts are disabled.
import { useEffect, useRef, useState } from 'react';
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { CardIcon } from '#ui/icons/member-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { CardConsent } from '../../shared/payment/card-consent.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { openCardWindow } from '../../shared/payment/card-window.ts';
import styles from './cards.module.css';

type StoredCard = Answer<'getStoredCards'>[number];

/** The window that stores a card is the payment provider's. */
export const handle = { providers: ['payment'] } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const [cards, cardWindow] = await Promise.all([client.getStoredCards(), client.getStoredCardWindow()]);
  return { cards, cardWindow };
}

type ActionResult = { text: string; isFailed?: true; deletedUuid?: string };

/** Each request may be repeated: an authentication stores one card, a deletion of a deleted card is refused with its sentence. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const sent = await readForm(request);
  const textOf = (name: string): string => String(sent.get(name) ?? '');
  const client = loaderApi(context);
  const uuid = textOf('uuid');
  try {
    switch (textOf('intent')) {
      case 'register': {
        const input = { authKey: textOf('authKey'), customerKey: textOf('customerKey') };
        await client.registerStoredCard({ ...input, isConsented: textOf('consent') === 'yes' });
        return { text: '카드를 등록했습니다.' };
      }
      case 'default':
        await client.setDefaultStoredCard({ uuid });
        return { text: '기본 카드를 변경했습니다.' };
      case 'delete':
        await client.deleteStoredCard({ uuid });
        return { text: '카드를 삭제했습니다.', deletedUuid: uuid };
      default:
        throw data(null, { status: 400 });
    }
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text, isFailed: true };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '등록한 카드',
    description: '결제창 없이 바로 결제할 카드를 등록하고 관리합니다.',
    path: '/mypage/cards',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Cards() {
  const { cards } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const column = useRef<HTMLDivElement>(null);
  const result = useActionData<typeof action>();
  useEachAnswer(result, ({ text, isFailed, deletedUuid }) => {
    if (!isFailed) showSnackbar({ text });
    if (deletedUuid !== undefined) column.current?.focus({ preventScroll: true });
  });
  return (
    <MyShell title="등록한 카드">
      <NarrowColumn title="등록한 카드">
        <div ref={column} tabIndex={-1} className={styles.column}>
          <Returned result={result} />
          {cards.length === 0 ? (
            <EmptyState
              picture={<CardIcon size={40} />}
              title="등록한 카드가 없습니다"
              text="카드를 등록해 두면 결제창 없이 바로 결제할 수 있습니다."
            />
          ) : (
            <ul className={styles.list}>
              {cards.map((card) => (
                <li key={card.uuid}>
                  <CardRow card={card} />
                </li>
              ))}
            </ul>
          )}
          <AddCard />
        </div>
      </NarrowColumn>
    </MyShell>
  );
}

/** What the window returned: an authentication that is sent once, a failure, or nothing. */
function Returned({ result }: { result: ActionResult | undefined }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const isSent = useRef(false);
  const authKey = query.get('authKey') ?? '';
  const fields = {
    intent: 'register',
    authKey,
    customerKey: query.get('customerKey') ?? '',
    consent: query.get('consent') ?? '',
  };
  const body = JSON.stringify(fields);
  const isNew = authKey !== '';
  useEffect(() => {
    if (!isNew || isSent.current) return;
    isSent.current = true;
    void submit(JSON.parse(body) as Record<string, string>, {
      method: 'post',
      action: '/mypage/cards',
      replace: true,
    });
  }, [isNew, body, submit]);
  const failure = result?.isFailed ? result.text : windowSentence(query.get('code'));
  return (
    <div role="alert">
      {failure !== undefined && (
        <Notice tone="warning">
          <p>{failure}</p>
        </Notice>
      )}
      {isNew && (
        <form method="post" action="/mypage/cards" className={styles.finish} aria-label="카드 등록">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>카드를 등록하고 있습니다. 잠시만 기다려 주세요.</p>
          <noscript>
            <Button type="submit" isFull>
              카드 등록 마치기
            </Button>
          </noscript>
        </form>
      )}
    </div>
  );
}

/** The window's own message is not shown: it is a parameter of the URL, which can contain any text. */
function windowSentence(code: string | null): string | undefined {
  if (code === null) return undefined;
  return code === 'PAY_PROCESS_CANCELED'
    ? '카드 등록을 취소했습니다. 등록된 카드는 없습니다.'
    : '카드를 등록하지 못했습니다. 카드 정보를 확인하고 다시 시도해 주세요.';
}

function CardRow({ card }: { card: StoredCard }) {
  const { uuid, companyLabel, maskedNumber, isDefault } = card;
  const { formData } = useNavigation();
  const intent = formData?.get('uuid') === uuid ? formData.get('intent') : null;
  const [isConfirming, setConfirming] = useState(false);
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action="/mypage/cards"
      className={styles.card}
      aria-label={`${companyLabel} ${maskedNumber}`}
    >
      <input type="hidden" name="uuid" value={uuid} />
      <p className={styles.name}>
        <strong>{companyLabel}</strong>
        {isDefault && <span className={styles.default}>기본</span>}
      </p>
      <p className={styles.number}>{maskedNumber}</p>
      <div className={styles.actions}>
        {!isDefault && (
          <Button
            type="submit"
            name="intent"
            value="default"
            variant="quiet"
            size="small"
            isPending={intent === 'default'}
          >
            기본 카드로 설정
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          isPending={intent === 'delete'}
          onClick={(event) => {
            event.preventDefault();
            setConfirming(true);
          }}
        >
          삭제
        </Button>
      </div>
      <ConfirmDialog
        title="카드를 삭제하시겠습니까?"
        text={`${companyLabel} ${maskedNumber}`}
        confirmLabel="삭제하기"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void submit({ uuid, intent: 'delete' }, { method: 'post', action: '/mypage/cards' });
        }}
      />
    </Form>
  );
}

/** The consent is never ticked beforehand, and nothing happens without it. */
function AddCard() {
  const { cardWindow } = useLoaderData<typeof loader>();
  const [isConsented, setConsented] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!isConsented) {
      setProblem('카드 등록에 동의해 주세요.');
      return box.current?.focus();
    }
    setProblem(undefined);
    setPending(true);
    // `consent` comes back with the result.
    openCardWindow(cardWindow, { success: '/mypage/cards?consent=yes', fail: '/mypage/cards' })
      .catch(() => setProblem('카드 등록 창을 열지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.'))
      .finally(() => setPending(false));
  };
  return (
    <section className={styles.add} aria-labelledby="add-card">
      <h2 id="add-card" className={styles.heading}>
        카드 등록
      </h2>
      <CardConsent
        sentences={cardWindow.consent}
        isConsented={isConsented}
        onChange={setConsented}
        boxRef={box}
        describedBy={problem === undefined ? undefined : 'add-card-problem'}
      />
      <p id="add-card-problem" className={styles.problem} role="alert">
        {problem}
      </p>
      <Button size="bar" isFull isPending={isPending} onClick={add}>
        카드 등록하기
      </Button>
      <noscript>
        <p>카드를 등록하려면 브라우저에서 자바스크립트를 켜 주세요.</p>
      </noscript>
      <Link className={buttonClass({ variant: 'quiet', isFull: true })} to="/mypage">
        내 정보로 돌아가기
      </Link>
    </section>
  );
}
