import { Navigate } from 'react-router-dom';

/** The page where one waits for the verification mail is the first step of onboarding. */
export const Component = () => <Navigate to="/onboarding?tab=verify-email" replace />;
