import { IconArrowRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import '../layouts/register.css';

const PATHS = [
  { path: 'buyer', title: 'I want to buy', text: 'Ask, see the figures and where they come from, make an offer.' },
  { path: 'seller', title: 'I want to sell', text: 'List a project, answer buyers, hand it over, get paid.' },
] as const;

export function Component() {
  const redirect = useSearchParams()[0].get('redirect');
  return (
    <div className="auth-form">
      <h1 style={{ fontSize: 31 }}>Sign up</h1>
      <p className="muted" style={{ margin: '6px 0 24px' }}>
        Have an account?{' '}
        <Link to={sitePaths.login(redirect)} className="link">
          Log in
        </Link>
      </p>
      <ul className="stack">
        {PATHS.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={sitePaths.signup(path, redirect)} className="choice">
              <span className="grow">
                <b>{title}</b>
                <span className="muted small">{text}</span>
              </span>
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="muted small" style={{ marginTop: 16 }}>
        Every account can do both; this only decides what we ask first.
      </p>
    </div>
  );
}
