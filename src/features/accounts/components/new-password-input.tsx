import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import {
  DEFAULT_POLICY,
  passwordRequirements,
  passwordStrength,
  STRENGTHS,
} from '../../../domain/account/credentials.ts';
import { usePasswordPolicy } from '../data/use-password-policy.ts';
import classes from './new-password-input.module.css';

/** Input for a new password that checks off the policy's requirements as the user types. */
export function NewPasswordInput({
  value = '',
  label = 'New password',
  ...rest
}: PasswordInputProps & { value?: string }) {
  const policy = usePasswordPolicy(value !== '');
  const required = policy.data ?? DEFAULT_POLICY;
  const strength = passwordStrength(required, value);
  const steps = STRENGTHS.indexOf(strength);
  return (
    <div>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        value={value}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        aria-invalid={Boolean(rest.error)}
        {...rest}
      />
      <div className={classes.help}>
        <ul>
          {passwordRequirements(required, value).map((requirement) => (
            <li key={requirement.label} className={requirement.met ? classes.met : undefined}>
              {requirement.met ? '✓ ' : ''}
              {requirement.label}
            </li>
          ))}
        </ul>
        {value !== '' && (
          <p role="status">
            <span className={classes.bar} aria-hidden="true">
              {STRENGTHS.slice(1).map((name, i) => (
                <i key={name} data-strength={i < steps ? steps : undefined} />
              ))}
            </span>
            <VisuallyHidden component="span">Password strength: </VisuallyHidden>
            {strength}
          </p>
        )}
      </div>
    </div>
  );
}
