// The notice at the top of a preview.
import { Notice } from '#ui/feedback/notice.tsx';

export const PreviewNotice = () => (
  <Notice tone="ground">미리보기입니다. 아직 공개하지 않은 내용일 수 있습니다.</Notice>
);
