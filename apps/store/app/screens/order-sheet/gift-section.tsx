// The section of a gift on the order sheet, in place of the address. Its fields are loaded (gift-fields.tsx), because few order sheets have them.
import { useState } from 'react';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { notLoaded } from '../../shared/page/leave-page.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { GiftFieldsProps } from './gift-fields.tsx';
import { fieldIds } from './sheet-form.ts';
import styles from './people-fields.module.css';

const loadFields = () => import('./gift-fields.tsx');

export function GiftSection(props: Omit<GiftFieldsProps, 'ids'>) {
  const [isLost, setLost] = useState(false);
  const part = useLazyModule(!isLost, loadFields, () => setLost(true));
  return (
    <PageSection title="선물 받는 분">
      <div className={styles.fields}>
        {part ? <part.GiftFields {...props} ids={fieldIds} /> : <FormAlert text={isLost && notLoaded()} />}
      </div>
    </PageSection>
  );
}
