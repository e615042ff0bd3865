import { Navigate } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';

/** Verifying the email is the first step of onboarding. */
export const Component = () => <Navigate to={sitePaths.verifyEmailStep} replace />;
