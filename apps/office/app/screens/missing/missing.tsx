// An address that the desk does not have.
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Empty } from '../../shared/parts/failure.tsx';

export const meta = () => [{ title: '없는 화면 · 온스 데스크' }];

export default function Missing() {
  return (
    <Empty>
      <p>이 주소에는 화면이 없습니다.</p>
      <ButtonLink href="/">홈으로</ButtonLink>
    </Empty>
  );
}
