import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageWidth } from '../../components/ui/page.tsx';
import { BRAND } from '../../domain/brand.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './public-footer.module.css';
import { SchemeButton } from './scheme-button.tsx';

export const PublicFooter = () => (
  <PageWidth component="footer">
    <Group justify="space-between" className={classes.footer}>
      <span>{BRAND}: every number says where it comes from.</span>
      <Group component="span">
        <Link to={sitePaths.search}>Browse</Link>
        <Link to={sitePaths.help}>Help</Link>
        <Link to={sitePaths.helpFees}>Fees</Link>
        <Link to={sitePaths.verify}>Check a file</Link>
        <Link to={sitePaths.apiReference}>API</Link>
        <Link to={sitePaths.terms}>Terms</Link>
        <Link to={sitePaths.privacy}>Privacy</Link>
        <SchemeButton />
      </Group>
    </Group>
  </PageWidth>
);
