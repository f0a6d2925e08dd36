// /magazine: nothing to show until its work. Not linked from the tabs; an address that people may know still answers.
import type { MetaFunction } from 'react-router';
import { NothingYetScreen } from './nothing-yet-screen.tsx';
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
  return <NothingYetScreen title="매거진" text="등록된 글이 없습니다" />;
}
