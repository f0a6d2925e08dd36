// The order of which something is claimed, by its number.
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { isRefusal } from '#domain/base/refusal.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { FieldRow, TextField } from '../../shared/parts/fields.tsx';
import styles from './new-claim.module.css';

export function FindOrder({ onFound }: { onFound: (uuid: string) => void }) {
  const [orderNo, setOrderNo] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onFound((await api.getStaffOrder({ uuid: orderNo.replaceAll(/\D/g, '') })).uuid);
    } catch (error) {
      const isUnknown = isRefusal(error) && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code);
      setProblem(isUnknown ? '이 주문번호의 주문이 없습니다.' : sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.find} aria-labelledby="new-claim">
      <h1 id="new-claim">클레임 접수</h1>
      <p>구매자가 알려 준 주문번호를 적어 주세요. 번호를 모르면 주문 목록에서 이름이나 전화로 찾습니다.</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <FieldRow>
          <TextField
            label="주문번호"
            value={orderNo}
            onChange={(text) => {
              setOrderNo(text);
              setProblem(undefined);
            }}
            inputMode="numeric"
            maxLength={20}
            autoFocus
            error={problem}
          />
          <Button tone="main" type="submit" isPending={isBusy} isDisabled={orderNo.trim() === ''}>
            주문 찾기
          </Button>
        </FieldRow>
      </Form>
      <ButtonLink href="/orders?tab=ALL" tone="quiet" size="small">
        주문 목록에서 찾기
      </ButtonLink>
    </section>
  );
}
