import type { ReactNode } from 'react';
import { useSignIn } from '../../services.ts';
import { SubscriberHome } from './SubscriberHome.tsx';
import { VisitorHome } from './VisitorHome.tsx';
import './HomePage.css';

/** The first page: what the product is to a visitor, where things are to a subscriber. */
export function HomePage(): ReactNode {
  const signIn = useSignIn();
  return <div className="home">{signIn.status === 'subscriber' ? <SubscriberHome profile={signIn.profile} /> : <VisitorHome />}</div>;
}
