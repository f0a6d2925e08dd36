// /magazine: has no content yet and is not linked from the tabs. The address exists because visitors may know it.
import type { MetaFunction } from 'react-router';
import { PlaceholderScreen } from './placeholder-screen.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '매거진',
    description: '온스 매거진',
    path: '/magazine',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Magazine() {
  return <PlaceholderScreen title="매거진" text="등록된 글이 없습니다" />;
}
