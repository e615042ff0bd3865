import './public-footer.css';
import { Link } from 'react-router-dom';
import { urls } from '../../components/urls.ts';
import { BRAND } from '../../domain/brand.ts';
import { SchemeButton } from './scheme-button.tsx';

export const PublicFooter = () => (
  <footer className="wide">
    <div className="footer row between wrap">
      <span>{BRAND}: every number says where it comes from.</span>
      <span className="row">
        <Link to={urls.search}>Browse</Link>
        <Link to={urls.help}>Help</Link>
        <Link to={urls.apiReference}>API</Link>
        <Link to={urls.terms}>Terms</Link>
        <Link to={urls.privacy}>Privacy</Link>
        <SchemeButton />
      </span>
    </div>
  </footer>
);
