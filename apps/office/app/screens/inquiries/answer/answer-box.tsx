// The box of the answer: template, text with forbidden expressions below it, pictures, result of a store, quote of a set. Ctrl Enter sends it and
// opens the next inquiry.
import { useQuery } from '@tanstack/react-query';
import { storeDecisionLabels, storeDecisions } from '#domain/inquiries/visitor-inquiry.ts';
import type { StoreDecision } from '#domain/inquiries/visitor-inquiry.ts';
import { hasAnswerPictures } from '#domain/orders/inquiry.ts';
import { api } from '../../../shared/api/api.ts';
import { PhotoField } from '../../../shared/files/photo-field.tsx';
import { formatCount } from '../../../shared/format.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { LintNotes } from '../../../shared/lint/lint-notes.tsx';
import { Button } from '../../../shared/parts/button.tsx';
import { FieldRow, Select, TextField } from '../../../shared/parts/fields.tsx';
import { Menu } from '../../../shared/parts/menu.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffInquiry } from '../inquiries.filters.ts';
import { deliveryOf } from '../inquiry-words.ts';
import { longestAnswer } from './use-answer.ts';
import type { AnswerState } from './use-answer.ts';
import styles from '../inquiries.module.css';

type BoxProps = { inquiry: StaffInquiry; answer: AnswerState };

export function AnswerBox({ inquiry, answer }: BoxProps) {
  const { area, text, kept, failure } = answer;
  return (
    <section
      className={styles.box}
      aria-label="답변 쓰기"
      onKeyDown={(event) => {
        // The code, because `key` is another one while the last syllable is being composed.
        if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        void answer.send();
      }}
    >
      <div className={styles.boxHead}>
        <Templates answer={answer} />
        {kept !== undefined && (
          <Button size="small" onPress={() => answer.insert(kept)}>
            쓰던 답변 이어 쓰기
          </Button>
        )}
        <span className={styles.quiet}>{deliveryOf(inquiry)}</span>
      </div>
      <TextField
        label="답변"
        isLabelHidden
        isMultiline
        areaRef={area}
        value={text}
        onChange={answer.change}
        placeholder="답변을 적어 주세요."
        className={styles.area}
      />
      <LintNotes
        text={text}
        isHtml={false}
        kind="ADVERTISEMENT"
        permitted={[]}
        onChange={answer.change}
        onShow={(from, to) => {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        }}
      />
      <KindFields inquiry={inquiry} answer={answer} />
      <ProblemText text={failure} />
      <div className={styles.boxFoot}>
        <span className={text.length > longestAnswer ? styles.problem : styles.quiet}>
          {`${formatCount(text.length)} / ${formatCount(longestAnswer)}자`}
        </span>
        <Button
          tone="main"
          size="large"
          keyLabel="Ctrl ↵"
          isDisabled={!answer.isReady}
          isPending={answer.isBusy}
          onPress={() => void answer.send()}
        >
          답하고 다음
        </Button>
      </div>
    </section>
  );
}

/** Templates that one menu shows. */
const mostTemplates = 100;

function Templates({ answer }: Pick<BoxProps, 'answer'>) {
  const templates = useQuery({
    queryKey: ['answer-templates', 'menu'],
    queryFn: () => api.getAnswerTemplatesByPaging({ count: mostTemplates, isDisplay: true }),
    staleTime: 60_000,
  });
  const rows = templates.data?.data ?? [];
  const chosen = rows.find(({ uuid }) => uuid === answer.facts.templateUuid);
  return (
    <Menu
      className={styles.templates}
      entries={
        rows.length === 0
          ? [{ id: 'new', label: '답변 서식 만들기', href: '/voice/templates' }]
          : rows.map(({ uuid, title, text }) => ({
              id: uuid,
              label: title,
              detail: text.length > 60 ? `${text.slice(0, 60)}…` : text,
              onAction: () => {
                answer.setFacts({ ...answer.facts, templateUuid: uuid });
                answer.insert(text);
              },
            }))
      }
    >
      서식 <strong>{chosen?.title ?? '고르기'}</strong>
    </Menu>
  );
}

/** What an answer states or shows besides its text. */
function KindFields({ inquiry: { kind }, answer: { facts, setFacts } }: BoxProps) {
  if (hasAnswerPictures(kind))
    return (
      <PhotoField
        label="답변 사진"
        purpose="INQUIRY"
        images={facts.images}
        onChange={(images) => setFacts({ ...facts, images })}
        error={undefined}
      />
    );
  if (kind === 'STORE')
    return (
      <Select
        label="처리 결과"
        options={storeDecisions.map((value) => ({ value, label: storeDecisionLabels[value] }))}
        value={facts.status}
        onChange={(status) => setFacts({ ...facts, status: status as StoreDecision })}
        hint="검토 중을 고르면 문의가 열린 채로 남습니다."
      />
    );
  if (kind !== 'TYING') return null;
  return (
    <FieldRow>
      <NumberField
        label="견적 금액"
        unit="원"
        value={facts.price}
        onChange={(price) => setFacts({ ...facts, price })}
      />
      <TextField
        label="견적 유효일"
        type="date"
        value={facts.validTo}
        onChange={(validTo) => setFacts({ ...facts, validTo })}
      />
    </FieldRow>
  );
}
