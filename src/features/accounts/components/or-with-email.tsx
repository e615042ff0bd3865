import classes from './or-with-email.module.css';

/** Between the Google button and the form for email and password. */
export const OrWithEmail = () => <p className={classes.or}>or with your email</p>;
