import './public-footer.css';
import { Link } from 'react-router-dom';
import { BRAND } from '../../domain/brand.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SchemeButton } from './scheme-button.tsx';

export const PublicFooter = () => (
  <footer className="wide">
    <div className="footer row between wrap">
      <span>{BRAND}: every number says where it comes from.</span>
      <span className="row">
        <Link to={sitePaths.search}>Browse</Link>
        <Link to={sitePaths.help}>Help</Link>
        <Link to={sitePaths.apiReference}>API</Link>
        <Link to={sitePaths.terms}>Terms</Link>
        <Link to={sitePaths.privacy}>Privacy</Link>
        <SchemeButton />
      </span>
    </div>
  </footer>
);
