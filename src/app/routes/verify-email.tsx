import { Navigate } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';

/** The page where one waits for the verification mail is the first step of onboarding. */
export const Component = () => <Navigate to={sitePaths.verifyEmailStep} replace />;
