import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { DEFAULT_POLICY, passwordRequirements, passwordStrength, STRENGTHS } from '../../../domain/account/password.ts';
import { usePasswordPolicy } from '../data/use-password-policy.ts';
import classes from './new-password-input.module.css';

/** A new password, with what the policy asks for ticked off while it is typed. */
export function NewPasswordInput({
  value = '',
  label = 'New password',
  ...rest
}: PasswordInputProps & { value?: string }) {
  const policy = usePasswordPolicy(value !== '');
  const asked = policy.data ?? DEFAULT_POLICY;
  const strength = passwordStrength(asked, value);
  const steps = STRENGTHS.indexOf(strength);
  return (
    <div>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        value={value}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...rest}
      />
      <div className={classes.passwordHelp}>
        <ul>
          {passwordRequirements(asked, value).map((requirement) => (
            <li key={requirement.label} className={requirement.met ? classes.met : undefined}>
              {requirement.met ? '✓ ' : ''}
              {requirement.label}
            </li>
          ))}
        </ul>
        {value !== '' && (
          <p role="status">
            <span className={classes.passwordBar} aria-hidden="true">
              {STRENGTHS.slice(1).map((name, i) => (
                <i key={name} className={i < steps ? `on s${steps}` : undefined} />
              ))}
            </span>
            {strength}
          </p>
        )}
      </div>
    </div>
  );
}
