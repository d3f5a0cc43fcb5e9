import styles from './people.module.css';

function PersonSign() {
  return (
    <>
      <circle cy="-3.1" r="0.95" />
      <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
    </>
  );
}

export function JudgeSign() {
  return (
    <>
      <PersonSign />
      <path className={styles.limb} d="M1.2-0.6l1.3-2.4" />
      <path className={styles.board} d="M1.6-6.2h3.4v3h-3.4z" />
    </>
  );
}

export function ThrowBagSign() {
  return (
    <>
      <circle className={styles.post} cy="-1.4" r="3.6" />
      <path className={styles.cross} d="M0-3.4v4M-2-1.4h4" />
    </>
  );
}

export function KayakSign() {
  return (
    <>
      <path className={styles.paddle} d="M-0.9-3.4l1.8 6.8" />
      <path className={styles.guard} d="M-5 0q5-3.4 10 0q-5 3.4-10 0z" />
      <path className={styles.cross} d="M0-1.1v2.2M-1.1 0h2.2" />
    </>
  );
}
